import type { InputOf, OutputOf } from '@mall/contract/call/call'
import {
  categoryTemplate,
  deskCategories,
  importCategories,
  previewCategoryImport,
} from '@mall/contract/category/platform.calls'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AtDesk, answering, mallThatAnswers } from '#shell/desk.fake.tsx'
import { SheetImport } from './SheetImport.tsx'

type Row = OutputOf<typeof previewCategoryImport>['rows'][number]
const wish = (name: string) => ({ path: ['文具', name], version: 0 })
const pencil: Row = {
  row: 2,
  name: '文具 / 铅笔',
  verdict: 'new',
  reason: '',
  adds: 2,
  changes: [],
  wish: wish('铅笔'),
}
const pen: Row = {
  row: 3,
  name: '文具 / 钢笔',
  verdict: 'changed',
  reason: '',
  adds: 0,
  changes: [{ name: '税率', before: '随上级', after: '13%' }],
  wish: wish('钢笔'),
}
const paper: Row = { ...pencil, row: 4, name: '文具 / 纸', verdict: 'same', adds: 0, wish: wish('纸') }
const wrong: Row = {
  ...pencil,
  row: 5,
  name: '文具 / 墨水',
  verdict: 'invalid',
  reason: '税率须为 0、1、3、6、9、13 中的一个',
  adds: 0,
  wish: null,
}

/** The dialog after choosing a workbook in which the mall reads these rows. */
async function chosen(rows: Row[], ignored: string[] = []) {
  const applied: InputOf<typeof importCategories>[] = []
  mallThatAnswers(
    answering(previewCategoryImport, () => ({ rows, ignored })),
    answering(importCategories, (fields) => {
      applied.push(fields as InputOf<typeof importCategories>)
      return { added: 2, changed: 1 }
    }),
  )
  const onClose = vi.fn()
  await render(
    <AtDesk kind="platform">
      <SheetImport
        open
        onClose={onClose}
        title="表格导入分类"
        about={<p>每行一个分类</p>}
        template={categoryTemplate}
        preview={previewCategoryImport}
        apply={importCategories}
        changes={[deskCategories]}
      />
    </AtDesk>,
  )
  await expect.element(page.getByRole('button', { name: '选择填好的文件', exact: true })).toBeVisible()
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('nothing takes a file')
  await page.elementLocator(chooser).upload(new File(['一级分类'], '分类.csv', { type: 'text/csv' }))
  return { applied, onClose }
}

test('while a row is wrong nothing can be imported: the button says how many, and the row says why, in front', async () => {
  const { applied } = await chosen([pencil, pen, wrong])
  const go = page.getByRole('button', { name: '请改正 1 行后重新选择文件' })
  await expect.element(go).toBeDisabled()
  await expect.element(page.getByText('税率须为 0、1、3、6、9、13 中的一个')).toBeVisible()
  expect(page.getByRole('row').elements().at(1)?.textContent).toContain('墨水')
  await expect.element(page.getByRole('button', { name: '重新选择文件', exact: true })).toBeEnabled()
  expect(applied).toEqual([])
})

test('rows that are right are counted before they are imported, and all of them are sent at once', async () => {
  const { applied, onClose } = await chosen([pencil, pen, paper], ['备注'])
  await expect
    .element(page.getByRole('dialog').getByRole('status'))
    .toHaveTextContent('共 3 行：新增 1（另有 1 个上级一并新增），修改 1，不变 1，有误 0')
  await expect.element(page.getByText('不读取的列：备注')).toBeVisible()
  await page.getByRole('button', { name: '导入 2 行' }).click()
  await expect.element(page.getByText('已新增 2 个，修改 1 个')).toBeVisible()
  expect(applied).toEqual([{ rows: [wish('铅笔'), wish('钢笔'), wish('纸')] }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a workbook that changes nothing is not imported', async () => {
  await chosen([paper])
  await expect.element(page.getByRole('button', { name: '没有需要导入的' })).toBeDisabled()
})
