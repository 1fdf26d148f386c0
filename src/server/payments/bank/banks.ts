// Banks that accept VietQR transfers, by NAPAS BIN, under the names their customers use.
const names: Readonly<Record<string, string>> = {
  '970400': 'SaigonBank',
  '970403': 'Sacombank',
  '970405': 'Agribank',
  '970407': 'Techcombank',
  '970409': 'BacABank',
  '970412': 'PVcomBank',
  '970415': 'VietinBank',
  '970416': 'ACB',
  '970418': 'BIDV',
  '970419': 'NCB',
  '970422': 'MBBank',
  '970423': 'TPBank',
  '970424': 'ShinhanBank',
  '970425': 'ABBANK',
  '970426': 'MSB',
  '970427': 'VietABank',
  '970428': 'NamABank',
  '970429': 'SCB',
  '970430': 'PGBank',
  '970431': 'Eximbank',
  '970432': 'VPBank',
  '970433': 'VietBank',
  '970436': 'Vietcombank',
  '970437': 'HDBank',
  '970438': 'BaoVietBank',
  '970440': 'SeABank',
  '970441': 'VIB',
  '970443': 'SHB',
  '970448': 'OCB',
  '970449': 'LPBank',
  '970452': 'KienLongBank',
  '970454': 'BVBank',
};

export function bankName(bin: string): string {
  return names[bin] ?? `Ngân hàng ${bin}`;
}
