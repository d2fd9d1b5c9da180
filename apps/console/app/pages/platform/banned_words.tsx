import {
  bannedWords,
  editBannedWord,
  removeBannedWord,
  turnBannedWord,
} from '@mall/contract/banned-word/platform.calls'
import {
  type WordKind,
  wordCategories,
  wordCategoryLabel,
  wordKindLabel,
  wordKinds,
} from '@mall/contract/banned-word/platform.words'
import { exportBannedWords } from '@mall/contract/export/platform.calls'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { maybeOf, oneOf, words } from '#parts/url-state.ts'
import { AddWords } from './banned_words/AddWords.tsx'
import { kindFields } from './banned_words/kind-fields.ts'

type Word = RowOf<typeof bannedWords>

const tones: Record<WordKind, Tone> = { refuse: 'bad', review: 'wait' }

const by = actsOn<Word>()
const acts = [
  by(editBannedWord)({
    label: '修改',
    bulk: false,
    form: {
      schema: async () =>
        (await import('@mall/contract/banned-word/platform.terms')).editBannedWord.input.omit({ id: true }),
      fields: kindFields,
      start: ({ kind, category, reason }) => ({ kind, category, reason }),
    },
    input: ({ id }, fields) => ({ id, ...fields }),
  }),
  by(turnBannedWord)({
    label: '停用',
    quiet: true,
    when: ({ is_on }) => is_on,
    input: ({ id }) => ({ id, on: false }),
  }),
  by(turnBannedWord)({
    label: '启用',
    when: ({ is_on }) => !is_on,
    input: ({ id }) => ({ id, on: true }),
  }),
  by(removeBannedWord)({
    label: '移除',
    danger: true,
    confirm: (rows) =>
      rows.length === 1 ? `“${rows[0]?.word}”移除后不再拦截。` : `${rows.length} 个词移除后不再拦截。`,
    input: ({ id }) => ({ id }),
  }),
]

const tabs = ['all', ...wordKinds] as const
const params = { kind: oneOf(tabs, 'all'), category: maybeOf(wordCategories), keyword: words() }

export const Page = () => (
  <Queue
    page={pages.banned_words}
    call={bannedWords}
    file={exportBannedWords}
    params={params}
    input={({ kind, ...rest }) => ({ kind: kind === 'all' ? undefined : kind, ...rest })}
    keyOf={({ id }) => String(id)}
    tabs={{
      param: 'kind',
      list: tabs.map((value) => ({ value, label: value === 'all' ? '全部' : wordKindLabel[value] })),
    }}
    search={{ param: 'keyword', placeholder: '词或原因' }}
    selects={[
      {
        param: 'category',
        label: '分类',
        choices: wordCategories.map((value) => ({ value, label: wordCategoryLabel[value] })),
      },
    ]}
    columns={[
      { title: '词', cell: ({ word, is_on }) => <span className={is_on ? undefined : 'desk-dim'}>{word}</span> },
      { title: '处理', width: 84, cell: ({ kind }) => <Status tone={tones[kind]}>{wordKindLabel[kind]}</Status> },
      { title: '分类', width: 100, cell: ({ category }) => wordCategoryLabel[category] },
      { title: '原因', cell: ({ reason }) => <Line>{reason}</Line> },
      {
        title: '状态',
        width: 84,
        cell: ({ is_on }) => <Status tone={is_on ? 'done' : 'idle'}>{is_on ? '启用' : '停用'}</Status>,
      },
      {
        title: '最近修改',
        width: 140,
        cell: ({ operator, changed_at }) => <Two under={<DateTime at={changed_at} />}>{operator}</Two>,
      },
    ]}
    acts={acts}
    headActs={<AddWords />}
    empty="还没有违禁词，添加后店铺发布商品时会检查"
  />
)
