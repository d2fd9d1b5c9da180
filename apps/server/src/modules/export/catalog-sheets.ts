import type { FileReply } from '@mall/contract/call/field.terms'
import * as categoryPlatformCalls from '@mall/contract/category/platform.calls'
import * as categoryPlatformTerms from '@mall/contract/category/platform.terms'
import { listFileLines } from '@mall/contract/export/platform.words'
import { useCase } from '#kernel/use-case.ts'
import { treeInOrder } from '#modules/catalog/catalog.public.ts'
import { brandHeadings, categoryHeadings } from './catalog-table.rules.ts'
import { type Column, count, type Row, text } from './cell.rules.ts'
import { blankSheet, exported } from './export-file.ts'

type Listed = Awaited<ReturnType<typeof treeInOrder>>[number]

const categoryColumns: readonly (Column & { cell: (row: Listed) => Row[number] })[] = [
  { title: categoryHeadings.first, width: 18, isText: true, cell: ({ place }) => text(place[0] ?? '') },
  { title: categoryHeadings.second, width: 18, isText: true, cell: ({ place }) => text(place[1] ?? '') },
  { title: categoryHeadings.third, width: 18, isText: true, cell: ({ place }) => text(place[2] ?? '') },
  {
    title: categoryHeadings.tax_rate,
    width: 8,
    cell: ({ row }) => text(row.taxRate === null ? '' : `${row.taxRate}%`),
  },
  { title: categoryHeadings.tax_code, width: 24, isText: true, cell: ({ row }) => text(row.taxCode) },
  { title: categoryHeadings.tax_name, width: 18, isText: true, cell: ({ row }) => text(row.taxName) },
  { title: categoryHeadings.sort, width: 8, cell: ({ row }) => count(row.sort) },
  { title: categoryHeadings.is_hidden, width: 10, cell: ({ row }) => text(row.isHidden ? '已隐藏' : '显示中') },
]

const brandColumns: readonly Column[] = [
  { title: brandHeadings.name, width: 24, isText: true },
  { title: brandHeadings.initial, width: 8 },
  { title: brandHeadings.sort, width: 8 },
  { title: brandHeadings.is_hidden, width: 10 },
]

/** The template that the import of categories reads. */
export const categoryTemplate = useCase(
  categoryPlatformCalls.categoryTemplate,
  categoryPlatformTerms.categoryTemplate,
  async ({ now }): Promise<FileReply> =>
    blankSheet({ title: '分类导入模板', file: 'category_template', columns: categoryColumns }, now()),
)

export const brandTemplate = useCase(
  categoryPlatformCalls.brandTemplate,
  categoryPlatformTerms.brandTemplate,
  async ({ now }): Promise<FileReply> =>
    blankSheet({ title: '品牌导入模板', file: 'brand_template', columns: brandColumns }, now()),
)

/** The tree from the top down, each category before those below it, in a form that the import reads back unchanged. */
export const exportCategories = useCase(
  categoryPlatformCalls.exportCategories,
  categoryPlatformTerms.exportCategories,
  (ctx, { format }): Promise<FileReply> =>
    exported(ctx, { action: 'list.export', format }, async () => {
      const rows = await treeInOrder(ctx.db)
      return {
        title: '分类',
        file: 'categories',
        choice: '分类',
        lines: rows.length,
        most: listFileLines,
        columns: categoryColumns,
        pages: (async function* () {
          yield rows.map((row) => categoryColumns.map(({ cell }) => cell(row)))
        })(),
      }
    }),
)
