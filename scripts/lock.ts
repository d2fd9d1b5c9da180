import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './paths.ts'
import { print } from './print.ts'

// npm forgets the packages of other platforms when it writes the lock file beside an installed tree (npm/cli#4828), and
// `npm ci` then refuses the file. This puts them back: pinned, optional, for their platform only.

const Entry = z.looseObject({
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  dev: z.boolean().optional(),
})
const Lock = z.looseObject({ packages: z.record(z.string(), Entry) })

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'sunos', 'aix', 'netbsd', 'openbsd']
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

function platformOf(name: string) {
  const words = name.replace('windows', 'win32').split(/[-/]/)
  const found = (known: readonly string[]) => known.filter((one) => words.includes(one))
  const libc = words.some((word) => word.includes('musl'))
    ? ['musl']
    : words.some((word) => word.includes('gnu'))
      ? ['glibc']
      : []
  const [os, cpu] = [found(systems), found(processors)]
  return {
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 && os.includes('linux') ? { libc } : {}),
    ...(os.length > 0 ? { os } : {}),
  }
}

const file = join(root, 'package-lock.json')
const lock = Lock.parse(JSON.parse(await readFile(file, 'utf8')))
let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = [`${path}/node_modules/${name}`, `node_modules/${name}`]
    const platform = platformOf(name)
    if (places.some((place) => place in lock.packages) || !('os' in platform)) continue
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[~^]/, ''),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...platform,
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
print(`补上 ${added} 个其他平台的可选包`)
