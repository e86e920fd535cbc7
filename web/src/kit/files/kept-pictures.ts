import type { Input } from '../../../../contract/endpoint.ts';
import { files } from '../../../../contract/files.ts';
import { call } from '../../platform/client.ts';

/** Pictures taken at doors and tables, until they are with the server. Bounded: a phone's storage is small, and a day's round is too. */
const MOST = 80;
const DATABASE = 'langraan.photos';
const STORE = 'photos';

interface KeptPhoto {
  id: string;
  picture: Blob;
  /** The name that the server gave it: it is sent once. */
  file?: string;
}

/** Keeps a picture, made small, under this id; false where the browser has no room for it. */
export async function keepPicture(id: string, picture: Blob): Promise<boolean> {
  try {
    const photo: KeptPhoto = { id, picture: await madeSmall(picture) };
    const count = await ask<number>('readonly', (photos) => photos.count());
    if (count >= MOST) return false;
    await ask('readwrite', (photos) => photos.put(photo));
    return true;
  } catch {
    return false;
  }
}
const nameKept = (photo: KeptPhoto): Promise<unknown> =>
  ask('readwrite', (photos) => photos.put(photo)).catch(() => undefined);
const photoOf = (id: string): Promise<KeptPhoto | undefined> =>
  ask<KeptPhoto | undefined>('readonly', (photos) => photos.get(id)).catch(() => undefined);
/**
 * The name that the server gave a picture; it is sent once, however often this is asked. Undefined where nothing is kept.
 * What the server says of it is thrown.
 */
export async function sendKept(
  id: string,
  purpose: Input<typeof files.upload>['purpose'],
): Promise<string | undefined> {
  const photo = await photoOf(id);
  if (!photo || photo.file) return photo?.file;
  const file = new File([photo.picture], `${id}.jpg`, { type: photo.picture.type || 'image/jpeg' });
  const { Data } = await call(files.upload, { purpose }, { file });
  await nameKept({ ...photo, file: Data.file });
  return Data.file;
}
/** What is kept under this id, to be looked at. */
export const keptPicture = async (id: string): Promise<Blob | undefined> => (await photoOf(id))?.picture;
export const forgetPicture = (id: string): Promise<unknown> =>
  ask('readwrite', (photos) => photos.delete(id)).catch(() => undefined);

async function ask<T>(mode: IDBTransactionMode, work: (photos: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await opened();
  try {
    return (await answered(work(database.transaction(STORE, mode).objectStore(STORE)))) as T;
  } finally {
    database.close();
  }
}
async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: 'id' });
  return (await answered(request)) as IDBDatabase;
}
const answered = (request: IDBRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('indexedDB'));
  });

const LONGEST_SIDE = 1600;
/** As large as somebody needs who looks for a door: a phone's own picture is ten times as heavy. */
async function madeSmall(picture: Blob): Promise<Blob> {
  try {
    const image = await createImageBitmap(picture);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  } catch {
    // what this browser cannot draw the server may still read
    return picture;
  }
}
