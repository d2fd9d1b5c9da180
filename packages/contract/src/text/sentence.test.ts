import { expect, test } from 'vitest'
import { z } from 'zod'
import { inChinese } from './sentence.ts'

const Register = z.object({ file: z.string().regex(/\.pdf$/), files: z.array(z.instanceof(File)).min(1) })

/** Sentence about a value that does not fit a field of that label. */
function said(field: 'file' | 'files', value: unknown, label: string) {
  const judged = Register.shape[field].safeParse(value, {
    error: (issue) => inChinese(() => label)({ ...issue, path: [field] }),
  })
  return judged.error?.issues[0]?.message
}

test.each([
  ['file', undefined, '发票文件', '请选择发票文件'],
  ['file', null, '发票文件', '请选择发票文件'],
  ['file', {}, '发票文件', '请选择发票文件'],
  ['files', undefined, '卡密表格', '请选择卡密表格文件'],
  ['files', [], '文件', '请选择文件'],
  ['files', 'text', '附件', '请选择附件'],
] as const)(
  'of an upload field %s that holds %j it is said what to choose, and never that it must be a text',
  (field, value, label, sentence) => {
    expect(said(field, value, label)).toBe(sentence)
  },
)
