import { expect, test } from 'vitest';
import { pushSignature } from './sign.ts';

test('a push is signed over its body alone, in base64', () => {
  expect(pushSignature('secret-token', '{"orderNumber":"LMS-1"}')).toBe(
    '4AB3VQYn3gtaGoiTPeDCYeL6++UHAIaA8IBXxQWSe9o=',
  );
});
