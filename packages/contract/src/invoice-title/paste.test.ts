import { expect, test } from 'vitest'
import { parseTitle } from './paste.ts'

test('a block with a field a line is read, whatever the fields are called', () => {
  expect(
    parseTitle(`单位名称：上海砺远精密机械有限公司
纳税人识别号：9131 0117 XY00 0001 9K
注册地址： 上海市松江区新桥镇 100 号
电话:021-57680000
开户银行：中国银行上海松江支行
银行账号：4556 0000 1234 5678`),
  ).toEqual({
    title: '上海砺远精密机械有限公司',
    tax_no: '91310117XY0000019K',
    reg_address: '上海市松江区新桥镇 100 号',
    reg_phone: '021-57680000',
    bank_name: '中国银行上海松江支行',
    bank_account: '4556000012345678',
  })
})

test('address with phone and bank with account in one line are told apart', () => {
  expect(
    parseTitle(
      '名称: 甲公司\n地址、电话：北京市朝阳区建国路 8 号 010-65881234\n开户行及账号：招商银行国贸支行 6225880112345678',
    ),
  ).toEqual({
    title: '甲公司',
    reg_address: '北京市朝阳区建国路 8 号',
    reg_phone: '010-65881234',
    bank_name: '招商银行国贸支行',
    bank_account: '6225880112345678',
  })
})

test('lines that name nothing are told by their look, and what is nothing is left out', () => {
  expect(parseTitle('上海砺远精密机械有限公司\n91350100M000100Y43\nfapiao@example.com\n谢谢！')).toEqual({
    title: '上海砺远精密机械有限公司',
    tax_no: '91350100M000100Y43',
    email: 'fapiao@example.com',
  })
  expect(parseTitle('你好')).toEqual({})
})
