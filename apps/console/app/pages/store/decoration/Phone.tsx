import { decorationPreviewCode } from '@mall/contract/decoration'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { PhonePreview, renewed } from '#parts/PhonePreview.tsx'
import { useDesk } from '#session/me.ts'

/** The store's own page, as its draft was kept last. */
export function Phone({ version, isDirty }: { version: number; isDirty: boolean }) {
  const merId = useDesk().mer_id ?? 0
  return (
    <PhonePreview
      code={useQuery({ ...queryOf(decorationPreviewCode, {}), ...renewed })}
      addressOf={(preview) => `/merchant/merchant_home?mer_id=${merId}&preview=${preview}`}
      version={version}
      title="店铺在手机上的页面"
      about={isDirty ? '保存草稿后更新' : '已保存的草稿'}
    />
  )
}
