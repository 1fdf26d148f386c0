import * as z from 'zod/mini';

export const serverSettings = z.object({
  encoding: z.string(),
  dateStyle: z.string(),
  /** Where tables are made that are named without a schema. */
  schema: z.nullable(z.string()),
});
export type ServerSettings = z.infer<typeof serverSettings>;

/**
 * Throws, in Vietnamese, where every read and write would go wrong: texts that are no UTF-8, dates that become something else
 * in order codes and backups, tables made where no statement looks for them.
 */
export function assertUsable({ encoding, dateStyle, schema }: ServerSettings): void {
  if (encoding !== 'UTF8') throw new Error(wrongEncoding(encoding));
  if (!dateStyle.startsWith('ISO')) throw new Error(wrongDateStyle(dateStyle));
  if (schema !== 'public') throw new Error(wrongSchema(schema));
}

const wrongEncoding = (encoding: string) =>
  `Cơ sở dữ liệu của DATABASE_URL lưu chữ dạng ${encoding}, cửa hàng cần UTF8. Bạn tạo cái mới (create database … encoding 'UTF8' template template0), trỏ DATABASE_URL vào đó, rồi khôi phục bản sao lưu nếu có nhé.`;

const wrongDateStyle = (dateStyle: string) =>
  `PostgreSQL của DATABASE_URL viết ngày theo DateStyle “${dateStyle}”, cửa hàng cần ISO. Bạn chạy alter database … set datestyle = 'ISO' (hoặc alter role … reset datestyle), bỏ datestyle trong PGOPTIONS và DATABASE_URL nếu có, rồi thử lại nhé.`;

const wrongSchema = (schema: string | null) =>
  `Tài khoản trong DATABASE_URL ${schema === null ? 'không thấy schema public' : `tìm bảng trong schema “${schema}” trước public`}. Bạn chạy alter role … set search_path = public, rồi thử lại nhé.`;
