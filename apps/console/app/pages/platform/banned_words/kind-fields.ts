import { wordCategories, wordCategoryLabel, wordKindLabel, wordKinds } from '@mall/contract/banned-word/platform.words'

const choices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** Fields of a banned word besides the word itself. */
export const kindFields = [
  {
    name: 'kind' as const,
    label: '处理方式',
    kind: 'select' as const,
    choices: choices(wordKinds, wordKindLabel),
    hint: '禁止：不能提交。提醒：可以提交，商品与评价进入用语复核',
  },
  {
    name: 'category' as const,
    label: '分类',
    kind: 'select' as const,
    choices: choices(wordCategories, wordCategoryLabel),
  },
  { name: 'reason' as const, label: '原因', kind: 'text' as const, optional: true as const },
]
