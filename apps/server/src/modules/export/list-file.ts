import type { Endpoint, ParsedOf, TermsOf } from '@mall/contract/call/call'
import type { FileReply } from '@mall/contract/call/field.terms'
import { listFileLines } from '@mall/contract/export/platform.words'
import type { ExportFormat } from '@mall/contract/export/words'
import type { z } from 'zod'
import type { Route } from '#http/route.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { type Cell, type Column, type Row, text, time } from './cell.rules.ts'
import { exported } from './export-file.ts'

/** Rows that are read at once. */
const rowsAtOnce = 500

/** A row of a list as its call answers it, before it is parsed. */
export type Answered<E extends Endpoint> = z.input<TermsOf<E>['output']> extends { list: (infer R)[] } ? R : never
export type Filter<E extends Endpoint> = Omit<ParsedOf<E>, 'page' | 'list_rows'>

export type ListFile<E extends Endpoint> = {
  title: string
  /** The same in ASCII, as its file is called beside its Chinese name. */
  file: string
  /** The filter in words, without the keyword; empty for all. */
  choice: (filter: Filter<E>) => string
  columns: readonly (Column & { cell: (row: Answered<E>) => Cell })[]
}

/** A moment as a call says it. */
export const at = (instant: string | null) => time(instant === null ? null : new Date(instant))
export const yes = (is: boolean) => text(is ? '是' : '否')

type Asked = { format: ExportFormat }

/** Answers the whole of a list as a file: its rows as they were at one moment, in the list's order. */
export function fileOf<E extends Endpoint>(routes: readonly Route[], list: E, file: ListFile<E>) {
  const answers = routes.find(({ endpoint }) => endpoint === list)
  if (!answers) throw new Error(`no room answers ${list.path}`)
  const { title, columns, choice } = file
  const toCells = (row: Answered<E>) => columns.map(({ cell }) => cell(row))

  return (ctx: Ctx, { format, ...filter }: Asked & Filter<E>): Promise<FileReply> =>
    exported(ctx, { action: 'list.export', format }, async () => {
      const read = readAll(
        ctx,
        async (held, page) => (await answers.useCase(held, { ...filter, ...page }, none)) as Read<E>,
      )
      const { rows, total } = await read
      const asked = [choice(filter as never), 'keyword' in filter && filter.keyword ? `关键词“${filter.keyword}”` : '']
      return {
        title,
        file: file.file,
        choice: [title, ...asked.filter(Boolean)].join('，'),
        lines: total,
        most: listFileLines,
        columns,
        pages: once(rows.map(toCells)),
      }
    })
}

/** A list is read by its fields, never by the request that carried them. */
const none = new Request('http://mall.invalid/')

type Read<E extends Endpoint> = { list: Answered<E>[]; total: number }
type ReadPage<E extends Endpoint> = (held: Ctx, page: { page: number; list_rows: number }) => Promise<Read<E>>

/** Every row at one moment, or none where there are too many for a file. */
const readAll = <E extends Endpoint>(ctx: Ctx, read: ReadPage<E>) =>
  ctx.db.transaction(
    async (db) => {
      const rows: Answered<E>[] = []
      for (let page = 1; ; page += 1) {
        const { list, total } = await read({ ...ctx, db }, { page, list_rows: rowsAtOnce })
        if (total > listFileLines) return { rows: [], total }
        rows.push(...list)
        if (list.length < rowsAtOnce) return { rows, total: rows.length }
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
