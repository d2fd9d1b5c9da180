import type { FileReply } from '@mall/contract/call/field.terms'
import * as calls from '@mall/contract/export/calls'
import * as terms from '@mall/contract/export/terms'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { materials } from '#modules/material/material.table.ts'
import { type Column, type Row, text, time } from './cell.rules.ts'
import { exported } from './export-file.ts'
import { type MaterialFilter, type MaterialRow, materialPages, materialsWanted } from './material-rows.ts'

/** The first seven are those that the import reads. */
const columns: readonly (Column & { cell: (row: MaterialRow) => Row[number] })[] = [
  { title: '物料编码', width: 18, isText: true, cell: (row) => text(row.code) },
  { title: '物料名称', width: 30, cell: (row) => text(row.name) },
  { title: '规格型号', width: 24, cell: (row) => text(row.spec) },
  { title: '品牌', width: 14, cell: (row) => text(row.brand) },
  { title: '计量单位', width: 10, cell: (row) => text(row.unit) },
  { title: '商品外部编码', width: 18, isText: true, cell: (row) => text(row.outItemCode) },
  { title: '备注', width: 24, cell: (row) => text(row.remark) },
  { title: '绑定的商品', width: 40, cell: ({ goods }) => text(goods ? `${goods.name} ${goods.skuText}`.trim() : '') },
  { title: '更新时间', width: 20, cell: (row) => time(row.updatedAt) },
]

export const exportMaterials = useCase(
  calls.exportMaterials,
  terms.exportMaterials,
  (ctx, { format, ...filter }): Promise<FileReply> =>
    exported(ctx, { action: 'material.export', format }, async () => {
      if (ctx.actor.companyId === null) throw new Refusal('company.none')
      const wanted = materialsWanted(ctx.actor.ownerId, filter)
      return {
        title: '物料',
        file: 'part_numbers',
        choice: choiceOf(filter),
        lines: await ctx.db.$count(materials, wanted),
        columns,
        pages: rowsOf(materialPages(ctx.db, wanted)),
      }
    }),
)

async function* rowsOf(pages: AsyncIterable<readonly MaterialRow[]>) {
  for await (const page of pages) yield page.map((row) => columns.map(({ cell }) => cell(row)))
}

function choiceOf({ keyword, bound }: MaterialFilter): string {
  const which = { all: '全部', '1': '已绑定的', '0': '未绑定的' }[bound]
  return `${which}物料${keyword && `，关键词“${keyword}”`}`
}
