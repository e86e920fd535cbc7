import { expect, test } from 'vitest';
import { LISTED_AT } from '../../../contract/listings.ts';
import { CONNECTORS } from './connectors.ts';

test('each marketplace has its connector, and one that is signed in to can be renewed', () => {
  for (const platform of LISTED_AT) {
    const { platform: of, capabilities, oauth } = CONNECTORS[platform];
    expect(of).toBe(platform);
    expect([platform, capabilities.auth]).toEqual([platform, oauth ? 'oauth' : 'key']);
    expect(capabilities.refreshBeforeMs > 0).toBe(oauth !== null);
  }
});
