import type th from './developers.th.ts';
import type { Same } from '../../app/words.ts';

export default {
  kit: { title: 'Kit', says: 'Every part of the screens, in every state' },
  api: {
    title: 'API',
    says: 'Every path of the system, made from the contract that the server and the screens share.',
    search: 'Find a path, a name or a word',
    right: 'Right',
    parameters: 'Parameters',
    body: 'Body',
    reply: 'Reply',
    errors: 'Errors',
    required: 'required',
    empty: 'No path found',
    emptyHint: 'Try a shorter word',
    count: '{{count}} paths',
  },
} satisfies Same<typeof th>;
