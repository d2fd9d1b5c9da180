import BankOutlined from '@ant-design/icons/BankOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import KeyOutlined from '@ant-design/icons/KeyOutlined'
import LaptopOutlined from '@ant-design/icons/LaptopOutlined'
import ProfileOutlined from '@ant-design/icons/ProfileOutlined'
import QuestionOutlined from '@ant-design/icons/QuestionOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'

/** What the table of pages calls a glyph. */
const glyphs: Readonly<Record<string, typeof HomeOutlined>> = {
  home: HomeOutlined,
  orders: ProfileOutlined,
  goods: ShoppingOutlined,
  payout: BankOutlined,
  staff: TeamOutlined,
  roles: KeyOutlined,
  factor: SafetyCertificateOutlined,
  sessions: LaptopOutlined,
  user: UserOutlined,
}
export const glyphNames: readonly string[] = Object.keys(glyphs)

export function Glyph({ name }: { name: string }) {
  const Icon = glyphs[name] ?? QuestionOutlined
  return <Icon aria-hidden />
}
