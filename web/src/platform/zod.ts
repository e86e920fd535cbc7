import { z } from 'zod';

// Zod would otherwise compile its parsers with `new Function`, which our content security policy forbids.
// This file must be the first import of main.tsx: schemas ask at the moment they are made.
z.config({ jitless: true });
