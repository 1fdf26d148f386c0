export const demoAccounts = {
  customer: { phone: '0901000001' },
  collaborator: { phone: '0901000002' },
  password: 'matkhau1',
} as const;
