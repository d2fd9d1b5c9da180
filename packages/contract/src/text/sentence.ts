import type { z } from 'zod'
import { countText } from './count.ts'
import { formatFen } from './money.ts'

/*
 * Describes the fault of a field as a Chinese sentence with the field's label. It takes the place of Zod's own languages, whose
 * Chinese says 「无效输入：期望 string，实际接收 undefined」. A sentence that a schema brings itself comes first.
 */

type Issue = z.core.$ZodRawIssue
type Path = readonly PropertyKey[]
type LabelOf = (path: Path) => string | null

/** An error map for `safeParse`; `labelOf` returns the label of the field at a path. */
export const inChinese = (labelOf: LabelOf) => (issue: Issue) => say(issue, issue.path ?? [], labelOf)

function say(issue: Issue, path: Path, labelOf: LabelOf): string {
  const label = labelOf(path)
  const field = String(path.findLast((key) => typeof key === 'string') ?? '')
  if (label === null) return unnamed
  if (isFile(field) && (isMissing(issue) || issue.code === 'invalid_type')) return `请选择${fileNamed(label)}`
  if (isMissing(issue)) return `请${verbOf(issue, field)}${label}`
  if (isThing(field) && isOfNumbers(issue)) return `请选择正确的${label}`
  switch (issue.code) {
    case 'invalid_type':
      return `${label}${boundsOf(issue, field) ?? kinds[issue.expected] ?? '格式不正确'}`
    case 'too_small':
    case 'too_big':
      return `${label}${boundsOf(issue, field) ?? sizeOf(issue)}`
    case 'invalid_value':
      return `${label}不在可选范围内`
    case 'invalid_format':
      return `${label}格式不正确`
    case 'invalid_union':
      return sayUnion(issue, path, labelOf)
    default:
      return `${label}不正确`
  }
}

const unnamed = '提交的内容格式不正确'

const kinds: Partial<Record<string, string>> = {
  string: '需为文字',
  number: '需为数字',
  int: '需为整数',
  boolean: '需为是或否',
  array: '需为列表',
}

function isMissing({ input, code }: Issue): boolean {
  if (input === undefined || input === null) return true
  if (code === 'custom' || code === 'invalid_format') return false
  return typeof input === 'string' ? input.trim() === '' : Array.isArray(input) && input.length === 0
}

/** A field for a file takes an upload, or a stored path; a wrong value there is no text that a person wrote. */
const isFile = (field: string) => /(^|_)files?$/.test(field)
const fileNamed = (label: string) => (/(文件|附件)$/.test(label) ? label : `${label}文件`)

const isThing = (field: string) => /(^|_)(ids?|cid)$/.test(field)

const isOfNumbers = (issue: Issue) =>
  issue.code === 'invalid_type'
    ? issue.expected === 'number' || issue.expected === 'int'
    : (issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'number'

/** Pictures are uploaded, things and choices are chosen, the rest is written. */
function verbOf(issue: Issue, field: string): string {
  if (/(^|_)(images?|avatar|attachments|logo|id_card_front|id_card_back)$/.test(field)) return '上传'
  if (isThing(field) || /(^|_)(date|month|on|from|to|until|birthday|at|division_code)$/.test(field)) return '选择'
  const kind = issue.code === 'invalid_type' ? issue.expected : issue.code === 'too_small' ? issue.origin : issue.code
  return ['boolean', 'array', 'object', 'record', 'invalid_value', 'invalid_union'].includes(kind) ? '选择' : '填写'
}

const isMoney = (field: string) => /_fen$|^price_(min|max)$/.test(field)

/** Bounds of a number by its schema: 「需为 1–99,999 的整数」; null when it declares none. */
function boundsOf(issue: Issue, field: string): string | null {
  const schema = issue.schema ?? issue.inst
  if (!isOfNumbers(issue) || !schema || !('minValue' in schema && 'maxValue' in schema && 'isInt' in schema))
    return null
  const least = Number(schema.minValue ?? Number.MIN_SAFE_INTEGER)
  const most = Number(schema.maxValue ?? Number.MAX_SAFE_INTEGER)
  if (least === Number.MIN_SAFE_INTEGER) return null
  if (isMoney(field)) return `需为 ¥${formatFen(least)}–¥${formatFen(most)}`
  const noun = schema.isInt ? '整数' : '数'
  if (most === Number.MAX_SAFE_INTEGER) return `需为不小于 ${countText(least)} 的${noun}`
  return `需为 ${countText(least)}–${countText(most)} 的${noun}`
}

type Size =
  | Pick<z.core.$ZodIssueTooSmall, 'code' | 'origin' | 'minimum'>
  | Pick<z.core.$ZodIssueTooBig, 'code' | 'origin' | 'maximum'>

function sizeOf(issue: Size): string {
  const small = issue.code === 'too_small'
  const n = countText(Number(issue.code === 'too_small' ? issue.minimum : issue.maximum))
  if (issue.origin === 'string') return small ? `不少于 ${n} 个字` : `不超过 ${n} 个字`
  if (issue.origin === 'array') return small ? `至少 ${n} 项` : `最多 ${n} 项`
  return small ? `不能小于 ${n}` : `不能大于 ${n}`
}

/** A union's sentence is that of the first alternative whose kind matches the value. */
function sayUnion(issue: Issue & { code: 'invalid_union' }, path: Path, labelOf: LabelOf): string {
  const near = issue.errors.map(([first]) => first).find((first) => first && !isOfOtherKind(first))
  if (!near) return `${labelOf(path)}${issue.errors.length === 0 ? '不在可选范围内' : '格式不正确'}`
  if (near.message !== unnamed) return near.message
  return `${labelOf(path)}${near.code === 'too_small' || near.code === 'too_big' ? sizeOf(near) : '格式不正确'}`
}

const isOfOtherKind = ({ code, path }: z.core.$ZodIssue) =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')
