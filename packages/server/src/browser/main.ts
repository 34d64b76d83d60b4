import "./shop.css";
import { boot } from "@griya/storefront/browser";

void boot();
