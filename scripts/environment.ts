import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { Fault } from '../apps/server/src/kernel/fault.ts'
import { root } from './paths.ts'

/** The settings of a mall for real people, as `npm run setup` writes them. */
export const environmentFile = process.env.MALL_ENV || join(root, 'mall.env')

/** Loads the file's settings into this process; variables already in the environment stay as they are. */
export function loadEnvironment(): void {
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile)
}

/** Only root may write below `/var/lib`. */
export const usualDataDir = (uid: number | undefined, home: string): string =>
  uid === 0 ? '/var/lib/mall' : join(home, 'mall-data')

export type Settings = Readonly<Record<string, string>>

export async function readEnvironment(): Promise<Settings> {
  if (!existsSync(environmentFile)) return {}
  const read = parseEnv(await readFile(environmentFile, 'utf8'))
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Written aside and renamed, readable by nobody but the owner: it holds the secret. */
export async function writeEnvironment(settings: Settings): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(name, value)}`)
  const aside = `${environmentFile}.${process.pid}`
  await writeFile(aside, `# npm run setup 写的配置。与数据库一起备份，不要给别人看。\n${lines.join('\n')}\n`, {
    mode: 0o600,
    flag: 'wx',
  })
  await rename(aside, environmentFile)
}

/** As Node and systemd read it back. */
function quoted(name: string, value: string): string {
  if (/^[\w@%+=:,./-]*$/.test(value)) return value
  if (!value.includes("'")) return `'${value}'`
  if (!/["\\]/.test(value)) return `"${value}"`
  throw new Fault(`${name} 里同时有两种引号，写不进配置文件。`)
}
