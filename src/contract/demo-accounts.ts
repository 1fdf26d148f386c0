export const demoAccounts = {
  customer: { phone: '0901000001', email: 'thuyduong@mamnho.vn', name: 'Nguyễn Thuỳ Dương' },
  collaborator: { phone: '0901000002', email: 'baochau@mamnho.vn', name: 'Trần Bảo Châu' },
  password: 'matkhau1',
} as const;
