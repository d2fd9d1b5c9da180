import { formatFen } from '@mall/contract/text/money'
import { fullTime } from './when.ts'

type Fields = Readonly<Record<string, unknown>> | null
type Change = { field: string; label: string; was: string; is: string; same: boolean }

/** The log's own names of the fields that it keeps. */
const labels: Readonly<Record<string, string>> = {
  account_name: '户名',
  author: '作者或来源',
  bank_account: '银行账号',
  bank_name: '开户行',
  category: '分类',
  category_id: '分类',
  category_ids: '主营类目',
  commission_permille: '佣金（千分比）',
  company_name: '企业名称',
  contact_phone: '联系电话',
  content_html: '正文',
  cover: '封面',
  credit_code: '统一社会信用代码',
  deposit_fen: '保证金',
  disabled: '停用',
  due_day: '还款日',
  express_code: '快递公司',
  fields: '驳回原因',
  frozen: '冻结',
  goods_ids: '商品',
  hidden: '屏蔽',
  id_card_back: '身份证国徽面',
  id_card_front: '身份证人像面',
  is_aside: '是否放下',
  kind: '消息类别',
  left_fen: '剩余应还',
  legal_person: '法定代表人',
  license_image: '营业执照',
  limit_fen: '授信额度',
  mer_id: '店铺',
  mer_name: '店铺名称',
  mer_type: '店铺类型',
  name: '名称',
  note: '店铺备注',
  on: '开关状态',
  papers: '必备资质',
  phone: '手机号',
  price_fen: '价格',
  published_at: '发布时间',
  qualifications: '资质',
  reason: '原因',
  rights: '权限',
  role: '角色',
  service_fen: '技术服务年费',
  sku_id: '商品规格',
  sort: '排序方式',
  state: '状态',
  status: '状态',
  step: '起订倍数',
  summary: '摘要',
  title: '标题',
  tries: '失败次数',
  user_id: '同事',
  website: '官网',
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

function valueText(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return field.endsWith('_fen') ? `¥${formatFen(value)}` : String(value)
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((one) => valueText(field, one)).join('、')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, part]) => `${labels[key] ?? key} ${valueText(key, part)}`)
      .join('，')
  }
  const text = String(value)
  if (isInstant.test(text)) return fullTime(text)
  return field === 'state' || field === 'status' ? (states[text] ?? text) : text
}

type LabelOf = (field: string) => string | null

/** Every field of either side, those that changed first. */
export function changesOf(before: Fields, after: Fields, labelOf: LabelOf = () => null): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const all = fields.map((field) => {
    const [was, is] = [valueText(field, before?.[field]), valueText(field, after?.[field])]
    return { field, label: labelOf(field) ?? labels[field] ?? field, was, is, same: was === is }
  })
  return [...all.filter(({ same }) => !same), ...all.filter(({ same }) => same)]
}
