// For the clock, and for the doctor.

export { channelBillFaults } from './channel-bill-faults.ts'
export { fetchDueBills } from './fetch-due-bills.ts'
