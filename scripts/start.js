import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What glibc does with memory that is free again it must know before a process begins. So this one begins once more, knowing it.
// Left to itself it keeps more: 30 to 60 MB right after a busy quarter of a minute, 20 at rest.
const malloc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }
const { env, execPath, execArgv, argv } = process
const isOfAnother = 'NODE_CHANNEL_FD' in env
if (process.platform === 'linux' && !isOfAnother && !Object.keys(malloc).some((name) => name in env)) {
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...malloc })
}

// What is made of each file at its first reading is kept beside the packages; so next time nothing has to be able to read TypeScript.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/mall', import.meta.url)))
await import('./start.ts')
