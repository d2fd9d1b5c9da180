import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data folder for a while; where root makes it, the user that PostgreSQL runs as may enter it. */
export async function dataFolder(what: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `chengcai-${what}-`))
  await chmod(folder, 0o711)
  return folder
}
