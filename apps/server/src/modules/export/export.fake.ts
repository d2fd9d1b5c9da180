import { readSheet } from 'read-excel-file/node'
import { cellsOf } from '#kernel/cells.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

export type Exported = 'cart' | 'order' | 'order/codes' | 'goods/material'

/** Files as people get them, for tests; a file beside the mall's own is named by its path. */
export function exportsOn({ app }: Pick<Mall, 'app'>) {
  const ask = async (person: Person, what: Exported | `/${string}`, input: object = {}) =>
    app.request(what.startsWith('/') ? what : `/shop/api/${what}/export`, {
      method: 'POST',
      headers: { platform: 'H5', 'Content-Type': 'application/json', Authorization: person.token },
      body: JSON.stringify(input),
    })

  async function file(person: Person, what: Exported | `/${string}`, input: object = {}) {
    const reply = await ask(person, what, input)
    const bytes = Buffer.from(await reply.arrayBuffer())
    const named = /filename\*=UTF-8''(.+)$/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
    if (named === undefined) throw new Error(bytes.toString())
    return { bytes, name: decodeURIComponent(named), type: reply.headers.get('content-type') }
  }
  /** The cells of the sheet, headings first. */
  const sheet = async (person: Person, what: Exported | `/${string}`, input: object = {}) =>
    readSheet((await file(person, what, input)).bytes)
  const csv = async (person: Person, what: Exported | `/${string}`, input: object = {}) => {
    const text = (await file(person, what, { ...input, format: 'csv' })).bytes.toString()
    return cellsOf(text.slice(1), ',')
  }
  return { ask, file, sheet, csv }
}
