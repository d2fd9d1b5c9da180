import type { Ctx } from '#kernel/ctx.ts'
import { installationMark } from '#modules/system/system.public.ts'

/** Opens the mall under its public address once. The port notes the result, which stands in the list of connections. */
export async function askPublicAddress({ db, ports, log }: Pick<Ctx, 'db' | 'ports' | 'log'>): Promise<void> {
  const mark = await installationMark(db)
  await ports.publicAddress.open(mark).catch((error: unknown) => {
    log.warn({ err: error }, 'the mall was not reached under its public address')
  })
}
