import { config, z } from 'zod'

// The content policy of the pages allows no code made out of text, which Zod would try to speed itself up with. It has to be
// told before the first schema is made: so whatever makes one takes Zod from here.
if ('document' in globalThis) config({ jitless: true })

export { z }
