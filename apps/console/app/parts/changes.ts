import { labelAt } from '@mall/contract/call/label'
import { formatFen } from '@mall/contract/text/money'
import { fullTime } from './when.ts'

type Fields = Readonly<Record<string, unknown>> | null
type Change = { field: string; label: string; was: string; is: string; same: boolean }

/** What the log calls a field otherwise than the calls do. */
const labels: Readonly<Record<string, string>> = {
  author: '作者或来源',
  content_html: '正文',
  cover: '封面',
  disabled: '停用',
  frozen: '冻结',
  left_fen: '剩余应还',
  published_at: '发布时间',
  summary: '摘要',
  title: '标题',
  tries: '失败次数',
}
const states: Readonly<Record<string, string>> = {
  open: '处理中',
  accepted: '已核减',
  refused: '未通过',
  active: '已开通',
  applied: '审核中',
  suspended: '已暂停',
  failed: '失败',
  retrying: '待重试',
  given_up: '已放弃',
  waiting: '等待开始',
  on_sale: '在售',
  off_sale: '已下架',
  banned: '违规下架',
  draft: '草稿',
  published: '已发布',
  withdrawn: '已下架',
}

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function told(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return field.endsWith('_fen') ? `¥${formatFen(value)}` : String(value)
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((one) => told(field, one)).join('、')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, part]) => `${nameOf(key)} ${told(key, part)}`)
      .join('，')
  }
  const text = String(value)
  if (isInstant.test(text)) return fullTime(text)
  return field === 'state' || field === 'status' ? (states[text] ?? text) : text
}

const nameOf = (field: string, call = '') => labels[field] ?? labelAt([field], call) ?? field

/** Every field of either side, those that changed first; called as the call at `call` calls them. */
export function changesOf(before: Fields, after: Fields, call = ''): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const all = fields.map((field) => {
    const [was, is] = [told(field, before?.[field]), told(field, after?.[field])]
    return { field, label: nameOf(field, call), was, is, same: was === is }
  })
  return [...all.filter(({ same }) => !same), ...all.filter(({ same }) => same)]
}
