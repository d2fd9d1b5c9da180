import type { Region } from '#ui/regions.ts'
import { findRegion } from './find-region.ts'

/** The fields found in a pasted text; a field that the text does not hold is left out. */
export type Parsed = {
  name?: string
  phone?: string
  /** From the province down, as far as the text goes. */
  region?: Region[]
  detail?: string
}

const labels =
  /(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|联系电话|联系方式|电话|所在地区|所在区域|地区|详细地址|收货地址|收件地址|地址)\s*[:：]/g
const mobile = /(?<!\d)(?:(?:\+?86|0086)[-\s]?)?(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/
const landline = /(?<!\d)(0\d{2,3})[-\s]?(\d{7,8})(?!\d)/
/** Endings of addresses that names do not have. */
const placeWord = /(?:[省市区县镇乡村路街道巷弄号栋幢楼层室座厂库院店仓铺门口]|大厦|广场|小组|花园)$/
const nameShape = /^(?:[\u4e00-\u9fa5·]{2,8}|[A-Za-z][A-Za-z .]{1,19})$/
const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤康易乔赖文欧阳司徒诸葛'

/** Splits 「张三 13912345678 北京市朝阳区建外街道建国路 1 号」 into the fields of an address, in whatever order they come. */
export function parseAddress(text: string, regions: readonly Region[] = []): Parsed {
  const plain = text
    .normalize('NFKC')
    // Marks that cannot be seen come along with a contact that is copied out of another app.
    .replace(/\p{Cf}/gu, '')
    .replace(labels, ' ')
    .replace(/(?:邮编|邮政编码)\s*[:：]?\s*\d{6}/g, ' ')
    .replace(/[,，;；|、\r\n\t]+/g, ' ')
  const { phone, rest, before } = takePhone(plain)
  const found = findRegion(rest, regions)
  const lead = found ? rest.slice(0, found.from) : ''
  const tail = found ? rest.slice(found.to) : rest
  const words = (part: string) => part.split(/\s+/).filter((word) => word !== '' && !/^\d{6}$/.test(word))
  const { name, remaining } = takeName(words(lead), words(tail), before)
  return {
    ...(name ? { name } : {}),
    ...(phone ? { phone } : {}),
    ...(found ? { region: found.path } : {}),
    ...(remaining ? { detail: remaining } : {}),
  }
}

/** The number, the text without it, and what stood right before it without a gap: often the name. */
function takePhone(text: string): { phone?: string; rest: string; before: string } {
  const match = mobile.exec(text) ?? landline.exec(text)
  if (!match) return { rest: text, before: '' }
  const digits = match.slice(1).filter(Boolean)
  const phone = match[1]?.startsWith('0') ? digits.join('-') : digits.join('')
  const lead = text.slice(0, match.index)
  return { phone, rest: `${lead} ${text.slice(match.index + match[0].length)}`, before: lead }
}

const looksLikeName = (word: string) => nameShape.test(word) && word.length <= 20 && !placeWord.test(word)
const hasSurname = (word: string) => surnames.includes(word.charAt(0))

/** The name is a word of its own, before the region or after the detail; or it hangs at the detail, before the number. */
function takeName(lead: string[], tail: string[], beforePhone: string): { name?: string; remaining: string } {
  const own = (list: readonly string[]) =>
    list.find((word) => looksLikeName(word) && hasSurname(word)) ?? list.find((word) => looksLikeName(word))
  const name = own(lead) ?? own(tail.length > 1 || lead.length === 0 ? tail : [])
  const without = (list: readonly string[]) => list.filter((word) => word !== name)
  if (name) return { name, remaining: joined([...without(lead), ...without(tail)]) }
  const detail = joined([...lead, ...tail])
  const hanging = /[号室楼栋层座口]([\u4e00-\u9fa5]{2,3})$/.exec(detail)?.[1]
  if (hanging && hasSurname(hanging) && !placeWord.test(hanging) && beforePhone.trimEnd().endsWith(hanging)) {
    return { name: hanging, remaining: detail.slice(0, -hanging.length) }
  }
  return { remaining: detail }
}

/** Words of an address stand close together, except where Latin letters or digits would run into each other. */
const joined = (words: readonly string[]) =>
  words.reduce(
    (text, word) => (/[A-Za-z\d]$/.test(text) && /^[A-Za-z\d]/.test(word) ? `${text} ${word}` : text + word),
    '',
  )
