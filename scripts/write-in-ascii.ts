import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A script with every non-ASCII character written by its code, which means the same in strings, templates and patterns. V8 keeps a source
 * in memory with one byte a character if all are ASCII, and with two if a single one is not. Lines stay lines.
 */
export function inAscii(code: string): string {
  // There alone a code would be read as it is written.
  if (/String\.raw\s*`[^`]*[\u0080-\uffff]/.test(code)) throw new Error('String.raw with more than ASCII')
  return code.replace(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** All scripts of a folder and of those in it, for a server to run. */
export async function writeInAscii(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      await writeFile(file, inAscii(await readFile(file, 'utf8')))
    }),
  )
}
