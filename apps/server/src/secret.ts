import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#kernel/config.ts'
import { Fault } from '#kernel/fault.ts'

/** The secret that was configured, or the one of this installation, made at its first start and kept in its folder. */
export async function secretOf({ secret, dataDir }: Config): Promise<string> {
  if (secret) return secret
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'secret')
  const made = randomBytes(32).toString('base64url')
  // If two processes start at once, the one whose file stands gives the secret to both.
  await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (kept.length < 32)
    throw new Fault(`${file} 里不是本机密钥。请换回备份；没有备份，这个目录里的数据就打不开了，请换一个目录。`)
  return kept
}
