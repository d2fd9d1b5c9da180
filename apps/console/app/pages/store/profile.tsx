import { storeProfile } from '@mall/contract/application/store.calls'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Failure } from '#parts/Failure.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Papers } from './profile/Papers.tsx'
import { ProfileForm } from './profile/ProfileForm.tsx'
import './profile/profile.css'

/** The store's public profile; beside it the facts it joined with. */
export function Page() {
  const { data, error, refetch } = useCall(storeProfile, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title={pages.profile.title} about="保存后店铺页立即生效；店铺名称与主体不能修改" />
      {data && (
        <div className="profile">
          <ProfileForm held={data} />
          <Papers held={data} />
        </div>
      )}
    </>
  )
}
