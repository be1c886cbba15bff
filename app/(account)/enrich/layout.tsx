export { default, metadata } from "@/app/(account)/account/layout";
