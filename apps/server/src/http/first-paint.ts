import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Sheets of the built pages by their address, `/assets/kit-….css`. */
export async function readSheets(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.css'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, 'assets', name), 'utf8')))
  return new Map(names.map((name, i) => [`/assets/${name}`, texts[i] ?? '']))
}

/**
 * What a page needs for its first paint comes with the page: its sheets stand in the head, and scripts ask for the line
 * after the pictures. On a slow line each sheet is a round trip that nothing can be painted before. The links stay, for
 * the client to find, but disabled: so they ask for nothing. The router marks some of its own with `#`; a script that needs
 * such a sheet looks for it without.
 */
export function paintFirst(head: string, sheets: ReadonlyMap<string, string>): string {
  return head
    .replace(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
      const [, address = '', mark] = /\bhref="([^"#?]+)(#?)/.exec(link) ?? []
      const sheet = sheets.get(address)
      if (sheet === undefined || sheet.includes('</style')) return link
      const plain = mark ? `<link disabled rel="stylesheet" href="${address}"/>` : ''
      return `<style>${sheet}</style>${plain}${link.replace('<link', '<link disabled')}`
    })
    .replace(/<link rel="modulepreload"/g, '$& fetchpriority="low"')
}
