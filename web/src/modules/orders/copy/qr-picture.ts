const WIDTH = 640;
const MARGIN = 32;
const LINE = 40;

/** A QR as a picture that may be sent alone: below it stand its amount and what it is for. */
export async function qrPicture(svg: string, words: string[]): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  const side = WIDTH - 2 * MARGIN;
  canvas.width = WIDTH;
  canvas.height = WIDTH + words.length * LINE + MARGIN;
  const paper = canvas.getContext('2d')!;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingEnabled = false;
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
