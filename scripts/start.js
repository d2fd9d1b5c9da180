import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What is made of each file at its first reading is kept beside the packages; so next time nothing has to be able to read TypeScript.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/mall', import.meta.url)))
await import('./start.ts')
