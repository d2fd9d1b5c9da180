import { Button } from './Button.tsx'
import { EmptyBlock } from './EmptyBlock.tsx'
import { noPermissionPicture } from './illustrations/system.tsx'

/** In the place of a page's content: `what` is the permission's Chinese name, 「修改密码」. */
export function NoPermission({ what, onBack }: { what: string; onBack: () => void }) {
  return (
    <EmptyBlock picture={noPermissionPicture} title="暂无权限" hint={`如需使用，请联系企业管理员开通“${what}”`}>
      <Button size="l" onClick={onBack}>
        返回
      </Button>
    </EmptyBlock>
  )
}
