import { useEffect, useState } from 'react';
import { uuid } from '../../../platform/uuid.ts';
import { forgetPicture, keepPicture, keptPicture, sendKept, type Uploaded } from '../../../kit/index.ts';

/** A picture that was taken while the network was away is named so, until its parcel is closed with the server. */
const KEPT = 'kept:';
const idOf = (file: string): string | undefined =>
  file.startsWith(KEPT) ? file.slice(KEPT.length) : undefined;
export const isKept = ({ file }: Uploaded): boolean => idOf(file) !== undefined;

/** Keeps a picture in the browser; undefined where there is no room. */
export async function keptAs(picture: File): Promise<Uploaded | undefined> {
  const id = uuid();
  return (await keepPicture(id, picture)) ? { file: KEPT + id, url: '' } : undefined;
}

/** The names that the server knows them by; kept ones are sent first, each once. One that this browser lost is left out. */
export async function sentPictures(files: readonly string[]): Promise<string[]> {
  const sent: string[] = [];
  for (const file of files) {
    const id = idOf(file);
    const name = id === undefined ? file : await sendKept(id, 'return');
    if (name) sent.push(name);
  }
  return sent;
}
export const forgetPictures = (files: readonly string[]): void =>
  files.forEach((file) => {
    const id = idOf(file);
    if (id !== undefined) void forgetPicture(id);
  });

/** The same pictures with what is kept of them to be looked at. */
export function useShown(pictures: readonly Uploaded[]): Uploaded[] {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  const missing = pictures.filter((one) => isKept(one) && !urls[one.file]).map(({ file }) => file);
  const wanted = missing.join();
  useEffect(() => {
    for (const file of wanted ? wanted.split(',') : [])
      void keptPicture(idOf(file)!).then(
        (picture) => picture && setUrls((before) => ({ ...before, [file]: URL.createObjectURL(picture) })),
      );
  }, [wanted]);
  return pictures.map((one) => ({ ...one, url: urls[one.file] ?? one.url }));
}
