import { changeSecret } from '../apps/server/src/installation.ts'
import { systemRandom } from '../apps/server/src/kernel/random.ts'
import { withDatabase } from './database.ts'
import { loadEnvironment, readEnvironment, writeEnvironment } from './environment.ts'
import { print } from './print.ts'

loadEnvironment()
const { NEW_SECRET: to, SECRET: from } = process.env
if (!from || !to || to.length < 32) {
  print('用法：SECRET=现在的 NEW_SECRET=新的（至少 32 个字符）npm run secret。先停止商城；之后以新的 SECRET 启动。')
  process.exit(2)
}

await withDatabase(({ database }) => changeSecret(database.db, { from, to, random: systemRandom }))
const settings = await readEnvironment()
const isInFile = settings.SECRET === from
if (isInFile) await writeEnvironment({ ...settings, SECRET: to })
const where = isInFile ? '已写进配置文件，请更新备份' : '请把它写进启动配置与备份'
print(`已换用新的 SECRET。${where}，旧的从此打不开这个数据库。`)
