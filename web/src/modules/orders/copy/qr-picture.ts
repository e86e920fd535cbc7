const WIDTH = 640;
const MARGIN = 32;
const LINE = 40;

/** A QR as a picture that may be sent alone: below it stand its amount and what it is for. */
export async function qrPicture(svg: string, words: string[]): Promise<Blob> {
  const side = WIDTH - 2 * MARGIN;
  const image = new Image();
  // Without a size of its own it would be drawn small first and enlarged then.
  const sized = svg.replace('<svg ', `<svg width="${side}" height="${side}" `);
  image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = WIDTH + words.length * LINE + MARGIN;
  const paper = canvas.getContext('2d')!;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, MARGIN, MARGIN, side, side);
  paper.fillStyle = '#000';
  paper.textAlign = 'center';
  words.forEach((line, i) => {
    paper.font = `${i === 0 ? '700 32px' : '400 24px'} Sarabun, sans-serif`;
    paper.fillText(line, WIDTH / 2, WIDTH + MARGIN / 2 + i * LINE, side);
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
