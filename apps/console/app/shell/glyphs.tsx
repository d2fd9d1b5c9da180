import AccountBookOutlined from '@ant-design/icons/AccountBookOutlined'
import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined'
import ApiOutlined from '@ant-design/icons/ApiOutlined'
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/AuditOutlined'
import BankOutlined from '@ant-design/icons/BankOutlined'
import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import BellOutlined from '@ant-design/icons/BellOutlined'
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined'
import CommentOutlined from '@ant-design/icons/CommentOutlined'
import ContactsOutlined from '@ant-design/icons/ContactsOutlined'
import ControlOutlined from '@ant-design/icons/ControlOutlined'
import CreditCardOutlined from '@ant-design/icons/CreditCardOutlined'
import CrownOutlined from '@ant-design/icons/CrownOutlined'
import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined'
import ExceptionOutlined from '@ant-design/icons/ExceptionOutlined'
import FileProtectOutlined from '@ant-design/icons/FileProtectOutlined'
import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined'
import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import FireOutlined from '@ant-design/icons/FireOutlined'
import GiftOutlined from '@ant-design/icons/GiftOutlined'
import HistoryOutlined from '@ant-design/icons/HistoryOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import IdcardOutlined from '@ant-design/icons/IdcardOutlined'
import KeyOutlined from '@ant-design/icons/KeyOutlined'
import LaptopOutlined from '@ant-design/icons/LaptopOutlined'
import LayoutOutlined from '@ant-design/icons/LayoutOutlined'
import MedicineBoxOutlined from '@ant-design/icons/MedicineBoxOutlined'
import MessageOutlined from '@ant-design/icons/MessageOutlined'
import ProfileOutlined from '@ant-design/icons/ProfileOutlined'
import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined'
import QuestionOutlined from '@ant-design/icons/QuestionOutlined'
import ReadOutlined from '@ant-design/icons/ReadOutlined'
import RollbackOutlined from '@ant-design/icons/RollbackOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import ScanOutlined from '@ant-design/icons/ScanOutlined'
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import SolutionOutlined from '@ant-design/icons/SolutionOutlined'
import StarOutlined from '@ant-design/icons/StarOutlined'
import StopOutlined from '@ant-design/icons/StopOutlined'
import TagsOutlined from '@ant-design/icons/TagsOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined'
import TransactionOutlined from '@ant-design/icons/TransactionOutlined'
import TruckOutlined from '@ant-design/icons/TruckOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'

/** Icons by the names in the table of pages. */
const glyphs: Readonly<Record<string, typeof HomeOutlined>> = {
  home: HomeOutlined,
  messages: BellOutlined,
  orders: ProfileOutlined,
  goods: ShoppingOutlined,
  consultations: MessageOutlined,
  reviews: CommentOutlined,
  figures: BarChartOutlined,
  log: HistoryOutlined,
  payout: BankOutlined,
  companies: AuditOutlined,
  firms: ShopOutlined,
  applications: ContactsOutlined,
  freight: TruckOutlined,
  profile: IdcardOutlined,
  clock: ClockCircleOutlined,
  credit: CreditCardOutlined,
  disputes: ExceptionOutlined,
  transfers: TransactionOutlined,
  receipts: AccountBookOutlined,
  paybacks: RollbackOutlined,
  audit: HistoryOutlined,
  jobs: ScheduleOutlined,
  connections: ApiOutlined,
  doctor: MedicineBoxOutlined,
  layout: LayoutOutlined,
  agreements: FileTextOutlined,
  site: ControlOutlined,
  information: ReadOutlined,
  help: QuestionOutlined,
  catalog: AppstoreOutlined,
  word_hits: FileSearchOutlined,
  words: StopOutlined,
  carriers: TruckOutlined,
  categories: ApartmentOutlined,
  brands: TagsOutlined,
  contracts: FileProtectOutlined,
  verify: ScanOutlined,
  codes: QrcodeOutlined,
  coupons: GiftOutlined,
  memberships: CrownOutlined,
  campaigns: FireOutlined,
  points: StarOutlined,
  seckill: ThunderboltOutlined,
  inquiries: SolutionOutlined,
  staff: TeamOutlined,
  roles: KeyOutlined,
  factor: SafetyCertificateOutlined,
  sessions: LaptopOutlined,
  service: CustomerServiceOutlined,
  user: UserOutlined,
}
export const glyphNames: readonly string[] = Object.keys(glyphs)

export function Glyph({ name }: { name: string }) {
  const Icon = glyphs[name] ?? QuestionOutlined
  return <Icon aria-hidden />
}
