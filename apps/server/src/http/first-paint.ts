import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The bytes of the built pages' sheets by their address, `/assets/kit-….css`. */
export type Sheets = ReadonlyMap<string, Buffer>

export async function readSheets(folder: string): Promise<Sheets> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.css'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, 'assets', name))))
  const whole = names.flatMap((name, i): [string, Buffer][] => {
    const text = texts[i]
    return text && !text.includes('</style') ? [[`/assets/${name}`, text]] : []
  })
  return new Map(whole)
}

/**
 * Everything that a page needs for its first paint comes with the page: its sheets stand in the head, and scripts ask for the line
 * after the pictures. On a slow line each sheet is a round trip that nothing can be painted before. The links stay, for
 * the client to find, but disabled: so they ask for nothing. The router marks some of its own with `#`; a script that needs
 * such a sheet looks for it without. The sheets are half of a page: their bytes are put in between as they are.
 */
export function paintFirst(head: string, sheets: Sheets): Buffer[] {
  const parts: Buffer[] = []
  let said = ''
  let from = 0
  for (const link of head.matchAll(/<link\b[^>]*\brel="(stylesheet|modulepreload)"[^>]*>/g)) {
    const [tag, rel] = link
    said += head.slice(from, link.index)
    from = link.index + tag.length
    const [, address = '', mark] = /\bhref="([^"#?]+)(#?)/.exec(tag) ?? []
    const sheet = sheets.get(address)
    if (rel === 'modulepreload') said += tag.replace('<link', '<link fetchpriority="low"')
    else if (sheet === undefined) said += tag
    else {
      parts.push(Buffer.from(`${said}<style>`), sheet)
      const plain = mark ? `<link disabled rel="stylesheet" href="${address}"/>` : ''
      said = `</style>${plain}${tag.replace('<link', '<link disabled')}`
    }
  }
  parts.push(Buffer.from(said + head.slice(from)))
  return parts
}
