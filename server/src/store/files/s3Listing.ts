import { SaxesParser } from 'saxes';

export interface ListedObject {
  readonly key: string;
  /** In milliseconds since 1970, by the clock of the storage. */
  readonly changedAt: number;
}

export interface ListingPage {
  readonly objects: readonly ListedObject[];
  /** The token for the next page. Undefined on the last page. */
  readonly next: string | undefined;
}

/** @throws Error if the response is not XML, or contains no list */
export function parseListing(xml: string): ListingPage {
  const objects: ListedObject[] = [];
  const path: string[] = [];
  let key = '';
  let changedAt = 0;
  let next: string | undefined;
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('closetag', () => {
    const element = path.join('/');
    if (element === 'ListBucketResult/Contents/Key') key = text;
    else if (element === 'ListBucketResult/Contents/LastModified') changedAt = Date.parse(text);
    else if (element === 'ListBucketResult/Contents') objects.push({ key, changedAt });
    else if (element === 'ListBucketResult/NextContinuationToken') next = text;
    path.pop();
  });
  parser.on('opentagstart', ({ name }) => {
    if (path.length === 0 && name !== 'ListBucketResult') throw new Error('the answer is no list of objects');
  });
  parser.write(xml).close();
  return { objects, next };
}
