import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const h5 = join(root, 'apps', 'h5')
export const desk = join(root, 'apps', 'console')
export const server = join(root, 'apps', 'server')
export const demo = join(root, 'packages', 'demo')
export const bin = (name: string) =>
  join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
