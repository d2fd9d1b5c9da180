import type * as calls from '@mall/contract/account/calls'
import type { ParsedOf } from '@mall/contract/call/call'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { readTexts } from '#modules/banned-word/banned-word.public.ts'
import { files } from '#modules/file/file.table.ts'
import { bindPhone } from './bind-phone.ts'
import { birthdayFault } from './profile.rules.ts'
import { changeUser } from './user.ts'
import { profileNow, type WalletOf } from './view-profile.ts'

export async function updateAccount(ctx: Ctx & WalletOf, { real_name, ...sent }: ParsedOf<typeof calls.updateAccount>) {
  const { db, actor, now } = ctx
  const { refused } = await readTexts(db, [{ field: 'nickname', text: sent.nickname ?? '' }])
  if (refused) throw new Refusal('account.banned_word', { word: refused.word })
  const fault = birthdayFault(sent.birthday ?? '', now())
  if (fault) throw new BadInput('birthday', fault)
  if (sent.avatar && !(await isKept(db, sent.avatar))) throw new BadInput('avatar', '图片已失效，请重新上传')
  const fields = { ...sent, realName: real_name }
  if (Object.values(fields).some((value) => value !== undefined)) await changeUser(db, actor.userId, fields)
  return profileNow(ctx)
}

/** Only a picture that somebody uploaded here can be a face; a path alone proves nothing. */
async function isKept(db: Db, path: string): Promise<boolean> {
  const name = path.slice('/img/'.length)
  return (await db.$count(files, eq(files.name, name))) > 0
}

export async function updateBinding(ctx: Ctx & WalletOf, input: ParsedOf<typeof calls.updateBinding>) {
  await bindPhone(ctx, input)
  return profileNow(ctx)
}
