import { expect, test } from 'vitest'
import type { Region } from '#ui/regions.ts'
import { shortName } from './find-region.ts'
import { parseAddress } from './parse-address.ts'

const district = (code: string, name: string): Region => ({ code, name })
const regions: Region[] = [
  {
    code: '310000',
    name: '上海市',
    children: [
      {
        code: '310100',
        name: '上海市',
        children: [district('310117', '松江区'), district('310115', '浦东新区'), district('310106', '静安区')],
      },
    ],
  },
  {
    code: '110000',
    name: '北京市',
    children: [{ code: '110100', name: '北京市', children: [district('110105', '朝阳区')] }],
  },
  {
    code: '320000',
    name: '江苏省',
    children: [
      {
        code: '320500',
        name: '苏州市',
        children: [district('320583', '昆山市'), district('320505', '虎丘区')],
      },
      { code: '320100', name: '南京市', children: [district('320106', '鼓楼区')] },
    ],
  },
  {
    code: '350000',
    name: '福建省',
    children: [{ code: '350100', name: '福州市', children: [district('350102', '鼓楼区')] }],
  },
  {
    code: '220000',
    name: '吉林省',
    children: [{ code: '220100', name: '长春市', children: [district('220104', '朝阳区')] }],
  },
  {
    code: '450000',
    name: '广西壮族自治区',
    children: [{ code: '450100', name: '南宁市', children: [district('450103', '青秀区')] }],
  },
  {
    code: '429000',
    name: '湖北省',
    children: [{ code: '429000', name: '省直辖县', children: [district('429004', '仙桃市')] }],
  },
]

const parse = (text: string) => {
  const { region, ...rest } = parseAddress(text, regions)
  return { ...rest, region: region?.map(({ name }) => name).join(' ') }
}

test('a line with name, number and address falls into its fields', () => {
  expect(parse('王敏 13800000000 上海市松江区新桥镇申港路88号2号厂房')).toEqual({
    name: '王敏',
    phone: '13800000000',
    region: '上海市 上海市 松江区',
    detail: '新桥镇申港路88号2号厂房',
  })
})

test('the order does not matter, nor the punctuation', () => {
  const expected = {
    name: '陈立',
    phone: '13912345678',
    region: '江苏省 苏州市 昆山市',
    detail: '前进东路1228号3幢501室',
  }
  expect(parse('江苏省苏州市昆山市前进东路1228号3幢501室，陈立，13912345678')).toEqual(expected)
  expect(parse('陈立；139-1234-5678；江苏 苏州 昆山 前进东路1228号3幢501室')).toEqual(expected)
  expect(parse('13912345678 江苏省昆山市前进东路1228号3幢501室 陈立')).toEqual(expected)
})

test('what other shops copy, with a label on each line, is understood', () => {
  expect(
    parse(
      '收货人：周妍\n手机号码：+86 138 0013 8000\n所在地区：北京市朝阳区\n详细地址：望京街10号院3号楼\n邮编：100102',
    ),
  ).toEqual({ name: '周妍', phone: '13800138000', region: '北京市 北京市 朝阳区', detail: '望京街10号院3号楼' })
})

test('everything glued together still comes apart', () => {
  expect(parse('李骁13700001111浦东新区张江路500弄12号')).toEqual({
    name: '李骁',
    phone: '13700001111',
    region: '上海市 上海市 浦东新区',
    detail: '张江路500弄12号',
  })
  expect(parse('苏州市虎丘区科技城锦峰路199号赵小宝13600002222')).toEqual({
    name: '赵小宝',
    phone: '13600002222',
    region: '江苏省 苏州市 虎丘区',
    detail: '科技城锦峰路199号',
  })
})

test('a landline keeps its area code apart', () => {
  expect(parse('张伟 021-57685768 松江区新桥镇明兴路1号')).toMatchObject({
    phone: '021-57685768',
    region: '上海市 上海市 松江区',
  })
})

test('an autonomous region and a county without a city are found by their usual names', () => {
  expect(parse('广西南宁青秀区民族大道100号')).toMatchObject({ region: '广西壮族自治区 南宁市 青秀区' })
  expect(parse('湖北省仙桃市干河街道58号')).toMatchObject({ region: '湖北省 省直辖县 仙桃市', detail: '干河街道58号' })
})

test('a district that several cities have is not guessed', () => {
  expect(parse('朝阳区建国路88号 钱多 13500003333')).toEqual({
    name: '钱多',
    phone: '13500003333',
    region: undefined,
    detail: '朝阳区建国路88号',
  })
  expect(parse('福州市鼓楼区五四路1号').region).toBe('福建省 福州市 鼓楼区')
})

test('a name that sounds like a city is not the city', () => {
  expect(parse('何南京 13500003333 上海市松江区申港路88号')).toMatchObject({
    name: '何南京',
    region: '上海市 上海市 松江区',
  })
  expect(parse('何南京 13500003333').region).toBeUndefined()
})

test('the end of an address is not taken for a name', () => {
  expect(parse('上海市松江区申港路88号东侧收货口 13800001001')).toEqual({
    phone: '13800001001',
    region: '上海市 上海市 松江区',
    detail: '申港路88号东侧收货口',
  })
})

test('full-width digits are digits, and Latin names are names', () => {
  expect(parse('Li Lei，１３８００００１００２，上海静安区南京西路1266号')).toMatchObject({
    phone: '13800001002',
    region: '上海市 上海市 静安区',
  })
})

test('a text that tells nothing gives nothing', () => {
  expect(parse('   ')).toEqual({ region: undefined })
  expect(parseAddress('王敏 13800000000')).toEqual({ name: '王敏', phone: '13800000000' })
})

test('short names keep at least two characters', () => {
  expect(shortName('上海市')).toBe('上海')
  expect(shortName('广西壮族自治区')).toBe('广西')
  expect(shortName('内蒙古自治区')).toBe('内蒙古')
  expect(shortName('和县')).toBe('和县')
  expect(shortName('浦东新区')).toBe('浦东')
})
