import { deskSettings } from '@mall/contract/site/platform.calls'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Failure } from '#parts/Failure.tsx'
import { useFieldInAddress } from '#parts/form/useFieldInAddress.ts'
import { later } from '#parts/later.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { SettingsForm } from './site/SettingsForm.tsx'

const Opening = later(async () => (await import('#parts/opening/Opening.tsx')).Opening)

/** Settings of the whole mall that all its pages read. */
export function Page() {
  const { data, error, refetch } = useCall(deskSettings, {})
  useFieldInAddress(data !== undefined)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title={pages.site.title} about="保存后下一次请求即生效" />
      <Opening isBrief />
      {data && <SettingsForm key={data.version} held={data} />}
    </>
  )
}
