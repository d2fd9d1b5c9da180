import { creditCheck } from '@mall/contract/company/words'
import type { Enterprise } from './port.ts'

/** District code, name, and the word that names of companies there begin with. */
const places = [
  ['310117', '上海市松江区', '上海'],
  ['310114', '上海市嘉定区', '上海'],
  ['320505', '江苏省苏州市虎丘区', '苏州'],
  ['320214', '江苏省无锡市新吴区', '无锡'],
  ['330110', '浙江省杭州市余杭区', '杭州'],
  ['330206', '浙江省宁波市北仑区', '宁波'],
  ['440306', '广东省深圳市宝安区', '深圳'],
  ['440605', '广东省佛山市南海区', '佛山'],
  ['441900', '广东省东莞市', '东莞'],
  ['370211', '山东省青岛市黄岛区', '青岛'],
  ['210106', '辽宁省沈阳市铁西区', '沈阳'],
  ['420115', '湖北省武汉市江夏区', '武汉'],
  ['430112', '湖南省长沙市望城区', '长沙'],
  ['510112', '四川省成都市龙泉驿区', '成都'],
  ['500112', '重庆市渝北区', '重庆'],
  ['120116', '天津市滨海新区', '天津'],
] as const

const brandHeads = ['砺', '澄', '岫', '珩', '璟', '垚', '钧', '沣', '昱', '骁', '筑', '禾', '崶'] as const
const brandTails = ['岳', '川', '衡', '谷', '帆', '序', '屿', '樾', '淙'] as const
const trades = [
  '精密机械',
  '自动化设备',
  '工业科技',
  '五金工具',
  '劳保用品',
  '电气设备',
  '轴承传动',
  '液压气动',
  '仪器仪表',
  '包装材料',
  '办公用品',
  '清洁用品',
  '照明工程',
  '模具制造',
  '焊接材料',
  '供应链管理',
  '机电安装',
] as const
const families = ['顾', '沈', '陆', '秦', '邵', '严', '贺', '龚', '汤', '尹', '黎'] as const
const givens = [
  '砚秋',
  '明远',
  '若岚',
  '承泽',
  '锦书',
  '怀瑾',
  '思齐',
  '牧之',
  '清和',
  '景行',
  '知遥',
  '云舟',
  '立群',
] as const

const size = 240
const states = [
  ['normal', '存续'],
  ['abnormal', '注销'],
  ['abnormal', '吊销，未注销'],
] as const

/** The check character of an organisation code by GB 11714, over its first eight characters of `0-9A-Z`. */
export function organisationCheck(first8: string): string {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, i) => total + weight * Number.parseInt(first8[i] ?? '0', 36), 0)
  const check = 11 - (sum % 11)
  return check === 10 ? 'X' : check === 11 ? '0' : String(check)
}

/** `91`: a company registered with the market authority. Organisation codes that begin with XY are handed out to nobody. */
function codeOf(district: string, serial: number): string {
  const organisation = `XY${String(serial).padStart(6, '0')}`
  const first17 = `91${district}${organisation}${organisationCheck(organisation)}`
  const check = creditCheck(first17)
  if (check === null) throw new Error(`${first17} cannot begin a credit code`)
  return first17 + check
}

function at<Item>(list: readonly Item[], i: number): Item {
  const item = list[i % list.length]
  if (item === undefined) throw new RangeError('pick from an empty list')
  return item
}

/** Some day of the years 2003 to 2022. */
const dayOf = (i: number) => new Date(Date.UTC(2003 + (i % 20), i % 12, 1 + (i % 28))).toISOString().slice(0, 10)

/** Every twelfth is struck off or revoked. List lengths without a common factor let no pattern show. */
function company(i: number): Enterprise {
  const [district, region, town] = at(places, i)
  const [status, statusText] = i % 12 === 11 ? at(states, 1 + (Math.floor(i / 12) % 2)) : states[0]
  const brand = at(brandHeads, i) + at(brandTails, Math.floor(i / 13) + i)
  return {
    name: `${town}${brand}${at(trades, i)}有限公司`,
    creditCode: codeOf(district, i + 2),
    legalPerson: at(families, i) + at(givens, i * 3),
    region,
    startedOn: dayOf(i),
    status,
    statusText,
  }
}

export function fictionalCompanies(): Enterprise[] {
  const demo: Enterprise = {
    name: '上海砺远精密机械有限公司',
    creditCode: codeOf('310117', 1),
    legalPerson: '顾砺',
    region: '上海市松江区',
    startedOn: '2014-06-18',
    status: 'normal',
    statusText: '存续',
  }
  return [demo, ...Array.from({ length: size }, (_, i) => company(i))]
}
