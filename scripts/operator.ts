import { parseArgs } from 'node:util'
import { mobileDigits } from '@mall/contract/text/phone'
import { systemRandom } from '../apps/server/src/kernel/random.ts'
import { giveOperatorLink } from '../apps/server/src/modules/desk/desk.public.ts'
import { withDatabase } from './database.ts'
import { print } from './print.ts'

const { values } = parseArgs({ options: { phone: { type: 'string' } } })
const phone = values.phone === undefined ? null : mobileDigits(values.phone)
if (phone !== null && !/^1[3-9]\d{9}$/.test(phone)) {
  print('用法：npm run operator -- --phone 136…（手机号）')
  process.exit(2)
}

const link = await withDatabase(
  ({ database, config }) =>
    giveOperatorLink({ db: database.db, now: () => new Date(), random: systemRandom, config }, phone),
  { beside: true },
)
print(`一小时内打开，只能用一次；之前生成的链接已作废：\n${link}`)
if (phone !== null) print('它为该手机号重设密码与两步验证，并退出其全部登录。')
